-- CreateTable
CREATE TABLE "PagePrompts" (
    "organization" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "prompts" JSONB NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PagePrompts_pkey" PRIMARY KEY ("organization","id")
);

-- CreateIndex
CREATE INDEX "PagePrompts_madeAt_idx" ON "PagePrompts"("madeAt");
