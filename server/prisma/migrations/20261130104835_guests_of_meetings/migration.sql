-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "guestLinkID" TEXT,
ADD COLUMN     "hasGuestLink" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "MeetingMessage" ADD COLUMN     "registration" TEXT;

-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "isByLink" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "customer" DROP NOT NULL;

-- AlterTable
ALTER TABLE "MeetingVote" ADD COLUMN     "registration" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "MeetingVote_poll_registration_key" ON "MeetingVote"("poll", "registration");
