-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "calendar" TEXT;
