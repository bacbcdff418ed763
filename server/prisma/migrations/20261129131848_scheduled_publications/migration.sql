-- CreateTable
CREATE TABLE "ScheduledPublication" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "portal" TEXT NOT NULL,
    "author" TEXT,
    "note" TEXT,
    "publishAt" TIMESTAMPTZ(3) NOT NULL,
    "hash" TEXT NOT NULL,
    "content" JSONB,
    "records" JSONB,
    "parts" JSONB,
    "assets" JSONB,
    "state" TEXT NOT NULL,
    "message" TEXT,
    "publication" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScheduledPublication_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScheduledPublication_portal_idx" ON "ScheduledPublication"("portal");

-- CreateIndex
CREATE INDEX "ScheduledPublication_state_publishAt_idx" ON "ScheduledPublication"("state", "publishAt");
