-- AlterTable
ALTER TABLE "CrawlConfig" ADD COLUMN     "recrawlDays" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "CrawledPage" (
    "organization" TEXT NOT NULL,
    "crawl" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "run" TEXT NOT NULL,
    "depth" INTEGER NOT NULL,
    "hops" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "title" TEXT,
    "description" TEXT,
    "etag" TEXT,
    "lastModified" TEXT,
    "parts" JSONB NOT NULL DEFAULT '[]',
    "links" JSONB NOT NULL DEFAULT '[]',
    "hash" TEXT,
    "filedHash" TEXT,
    "isUnchanged" BOOLEAN NOT NULL DEFAULT false,
    "passages" INTEGER NOT NULL DEFAULT 0,
    "readAt" TIMESTAMPTZ(3),
    "found" BIGSERIAL NOT NULL,

    CONSTRAINT "CrawledPage_pkey" PRIMARY KEY ("crawl","id")
);

-- CreateTable
CREATE TABLE "CrawlRun" (
    "crawl" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "run" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "phase" TEXT NOT NULL,
    "robots" JSONB NOT NULL DEFAULT '{}',
    "visits" INTEGER NOT NULL DEFAULT 0,
    "holder" TEXT,
    "heldUntil" TIMESTAMPTZ(3),

    CONSTRAINT "CrawlRun_pkey" PRIMARY KEY ("crawl")
);

-- CreateIndex
CREATE INDEX "CrawledPage_organization_idx" ON "CrawledPage"("organization");

-- CreateIndex
CREATE INDEX "CrawledPage_crawl_run_state_idx" ON "CrawledPage"("crawl", "run", "state");

-- CreateIndex
CREATE INDEX "CrawlRun_organization_idx" ON "CrawlRun"("organization");
