-- CreateTable
CREATE TABLE "WritingThread" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "startedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WritingThread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WritingMessage" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "thread" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "itemType" TEXT,
    "itemID" TEXT,
    "content" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "position" BIGSERIAL NOT NULL,

    CONSTRAINT "WritingMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WritingRun" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "thread" TEXT NOT NULL,
    "startedBy" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "field" TEXT,
    "lesson" TEXT,
    "result" JSONB,
    "reason" TEXT,
    "statusCode" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WritingRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WritingThread_organization_createdAt_idx" ON "WritingThread"("organization", "createdAt");

-- CreateIndex
CREATE INDEX "WritingMessage_thread_position_idx" ON "WritingMessage"("thread", "position");

-- CreateIndex
CREATE INDEX "WritingMessage_organization_createdAt_idx" ON "WritingMessage"("organization", "createdAt");

-- CreateIndex
CREATE INDEX "WritingRun_organization_createdAt_idx" ON "WritingRun"("organization", "createdAt");

-- CreateIndex
CREATE INDEX "WritingRun_thread_idx" ON "WritingRun"("thread");

-- CreateIndex
CREATE INDEX "WritingRun_status_deadline_idx" ON "WritingRun"("status", "deadline");
