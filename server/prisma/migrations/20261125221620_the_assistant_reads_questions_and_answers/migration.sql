-- AlterTable
ALTER TABLE "KnowledgeSource" ADD COLUMN     "faqs" JSONB NOT NULL DEFAULT '[]';

-- Everything is read anew at the next start: lists and tables have their lines, and pages their questions.
UPDATE "KnowledgeSource" SET version = 'epoch';
