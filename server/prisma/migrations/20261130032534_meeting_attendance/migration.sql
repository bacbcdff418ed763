-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "attendedSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0;
