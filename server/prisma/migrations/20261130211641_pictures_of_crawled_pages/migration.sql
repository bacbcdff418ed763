-- AlterTable
ALTER TABLE "CrawledPage" ADD COLUMN     "image" TEXT;
