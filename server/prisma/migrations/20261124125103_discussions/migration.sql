-- AlterTable
ALTER TABLE "DiscussionPost" ADD COLUMN     "approvedAt" TIMESTAMPTZ(3),
ADD COLUMN     "approvedByCustomer" TEXT,
ADD COLUMN     "editedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mentions" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "thread" TEXT;

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "unsubscribe" TEXT;

-- CreateTable
CREATE TABLE "DiscussionReading" (
    "customer" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "mails" TEXT NOT NULL DEFAULT 'replies',
    "toldAt" TIMESTAMPTZ(3) NOT NULL,
    "mailedAt" TIMESTAMPTZ(3),
    "portal" TEXT NOT NULL,
    "itemType" TEXT NOT NULL,
    "itemKey" TEXT NOT NULL,

    CONSTRAINT "DiscussionReading_pkey" PRIMARY KEY ("customer","topic")
);

-- CreateTable
CREATE TABLE "DiscussionReport" (
    "post" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DiscussionReport_pkey" PRIMARY KEY ("post","customer")
);

-- CreateIndex
CREATE INDEX "DiscussionReading_topic_idx" ON "DiscussionReading"("topic");

-- CreateIndex
CREATE INDEX "DiscussionReport_organization_idx" ON "DiscussionReport"("organization");

-- CreateIndex
CREATE INDEX "DiscussionReport_customer_idx" ON "DiscussionReport"("customer");

-- CreateIndex
CREATE INDEX "DiscussionPost_repliesTo_idx" ON "DiscussionPost"("repliesTo");

-- CreateIndex
CREATE INDEX "DiscussionPost_thread_idx" ON "DiscussionPost"("thread");
