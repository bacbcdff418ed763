-- CreateTable
CREATE TABLE "ScormRecord" (
    "key" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "course" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "asset" TEXT,
    "sco" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "opening" JSONB NOT NULL,
    "calls" JSONB NOT NULL,
    "length" INTEGER NOT NULL,

    CONSTRAINT "ScormRecord_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "ScormRecord_customer_course_item_idx" ON "ScormRecord"("customer", "course", "item");

-- CreateIndex
CREATE INDEX "ScormRecord_customer_startedAt_idx" ON "ScormRecord"("customer", "startedAt");

-- CreateIndex
CREATE INDEX "ScormRecord_lastAt_idx" ON "ScormRecord"("lastAt");
