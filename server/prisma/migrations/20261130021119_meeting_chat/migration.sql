-- CreateTable
CREATE TABLE "MeetingMessage" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "meeting" TEXT NOT NULL,
    "customer" TEXT,
    "name" TEXT NOT NULL,
    "isHost" BOOLEAN NOT NULL DEFAULT false,
    "content" TEXT NOT NULL,

    CONSTRAINT "MeetingMessage_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "MeetingMessage_meeting_createdAt_idx" ON "MeetingMessage"("meeting", "createdAt");

-- CreateIndex
CREATE INDEX "MeetingMessage_customer_idx" ON "MeetingMessage"("customer");

-- CreateIndex
CREATE INDEX "MeetingMessage_organization_createdAt_key_idx" ON "MeetingMessage"("organization", "createdAt", "key");
