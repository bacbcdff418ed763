-- AlterTable
ALTER TABLE "KnowledgePassage" ADD COLUMN     "meaning" BYTEA,
ADD COLUMN     "meaningCode" bit varying,
ADD COLUMN     "meaningModel" TEXT;
