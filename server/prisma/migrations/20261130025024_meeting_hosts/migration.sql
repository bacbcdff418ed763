-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "isLocked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "isCoHost" BOOLEAN NOT NULL DEFAULT false;
