-- AlterTable
ALTER TABLE "DiscussionPost" ADD COLUMN     "rejectionReason" TEXT;
