-- AlterTable
ALTER TABLE "KnowledgePassage" ADD COLUMN     "cues" JSONB NOT NULL DEFAULT '[]';

-- What was read stays and answers, until it is read anew with its cues: at the next start.
DELETE FROM "KnowledgeFile";
UPDATE "KnowledgeSource" SET version = 'epoch';
