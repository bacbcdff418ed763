-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "cancelledReason" TEXT,
ADD COLUMN     "toldStartsAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "MeetingPresence" (
    "meeting" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MeetingPresence_pkey" PRIMARY KEY ("meeting")
);

-- Guests know the start that each meeting has.
UPDATE "Meeting" SET "toldStartsAt" = "startsAt";
