-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "picture" TEXT;
