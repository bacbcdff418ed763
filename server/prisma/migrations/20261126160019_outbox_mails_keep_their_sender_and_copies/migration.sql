-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "bcc" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "replyTo" TEXT,
ADD COLUMN     "senderName" TEXT;
