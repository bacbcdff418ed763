-- AlterTable
ALTER TABLE "KnowledgeFile" ADD COLUMN     "fault" TEXT;
