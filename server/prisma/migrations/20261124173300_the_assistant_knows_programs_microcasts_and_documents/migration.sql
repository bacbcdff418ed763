-- What is known is made from what is published, and read again at the next start: of all types, and by the words of now.
DELETE FROM "KnowledgePassage";
DELETE FROM "KnowledgeSource";

-- AlterTable
ALTER TABLE "KnowledgePassage" ADD COLUMN     "itemType" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "KnowledgeSource" DROP CONSTRAINT "KnowledgeSource_pkey",
ADD CONSTRAINT "KnowledgeSource_pkey" PRIMARY KEY ("itemType", "item");
