-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "waitingSince" TIMESTAMPTZ(3);
