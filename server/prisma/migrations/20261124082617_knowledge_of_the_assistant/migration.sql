-- CreateTable
CREATE TABLE "KnowledgePassage" (
    "id" BIGSERIAL NOT NULL,
    "organization" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "lesson" TEXT,
    "lessonName" TEXT,
    "place" TEXT NOT NULL,
    "at" INTEGER,
    "asset" TEXT,
    "isOpen" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "KnowledgePassage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnowledgeSource" (
    "item" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "itemType" TEXT NOT NULL,
    "version" TIMESTAMPTZ(3) NOT NULL,
    "assets" JSONB NOT NULL DEFAULT '[]',
    "hashes" JSONB NOT NULL DEFAULT '[]',
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnowledgeSource_pkey" PRIMARY KEY ("item")
);

-- CreateTable
CREATE TABLE "KnowledgeFile" (
    "organization" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "parts" JSONB NOT NULL,

    CONSTRAINT "KnowledgeFile_pkey" PRIMARY KEY ("organization","hash")
);

-- CreateIndex
CREATE INDEX "KnowledgePassage_item_idx" ON "KnowledgePassage"("item");

-- CreateIndex
CREATE INDEX "KnowledgePassage_words_idx" ON "KnowledgePassage" USING GIN ("words");

-- CreateIndex
CREATE INDEX "KnowledgeSource_organization_idx" ON "KnowledgeSource"("organization");
