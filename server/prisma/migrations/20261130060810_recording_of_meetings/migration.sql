-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "recordingFault" TEXT,
ADD COLUMN     "recordingStartedAt" TIMESTAMPTZ(3),
ADD COLUMN     "recordingStatus" TEXT,
ADD COLUMN     "recordingTracksUntil" TIMESTAMPTZ(3);
