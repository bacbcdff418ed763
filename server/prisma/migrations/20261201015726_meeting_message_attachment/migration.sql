-- AlterTable
ALTER TABLE "MeetingMessage" ADD COLUMN     "attachment" TEXT,
ALTER COLUMN "content" DROP NOT NULL;
