-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "hasWaitingRoom" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MeetingMessage" ADD COLUMN     "answeredAt" TIMESTAMPTZ(3),
ADD COLUMN     "isQuestion" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "isLetIn" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isOnStage" BOOLEAN NOT NULL DEFAULT false;
