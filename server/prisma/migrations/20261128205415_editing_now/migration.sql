-- CreateTable
CREATE TABLE "EditingNow" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "lesson" TEXT,
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EditingNow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EditingNow_item_idx" ON "EditingNow"("item");

-- CreateIndex
CREATE INDEX "EditingNow_at_idx" ON "EditingNow"("at");
