-- CreateTable
CREATE TABLE "MeetingPoll" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "meeting" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MeetingPoll_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "MeetingVote" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "poll" TEXT NOT NULL,
    "customer" TEXT,
    "answer" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "MeetingVote_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "MeetingPoll_meeting_createdAt_idx" ON "MeetingPoll"("meeting", "createdAt");

-- CreateIndex
CREATE INDEX "MeetingPoll_organization_createdAt_key_idx" ON "MeetingPoll"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "MeetingVote_customer_idx" ON "MeetingVote"("customer");

-- CreateIndex
CREATE INDEX "MeetingVote_organization_createdAt_key_idx" ON "MeetingVote"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "MeetingVote_poll_customer_key" ON "MeetingVote"("poll", "customer");
