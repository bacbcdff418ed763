-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "enteredAt" TIMESTAMPTZ(3),
ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- Until now CANCELLED said both "removed by a host" and "cancelled by the organization". A host removes only people who are in the room;
-- guests were cancelled in no other way.
UPDATE "MeetingRegistration" SET "removedAt" = coalesce(("history" -> -1 ->> 'at')::timestamptz, "updatedAt")
WHERE status = 'CANCELLED' AND ("isByLink" OR "history" -> -2 ->> 'status' = 'ACTIVE');

-- Who joined until now is taken to have been in the room.
UPDATE "MeetingRegistration" SET "enteredAt" = "updatedAt"
WHERE status IN ('ACTIVE', 'ATTENDED') OR "attendedSeconds" > 0;
