-- CreateTable
CREATE TABLE "KeptFields" (
    "entity" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "values" JSONB NOT NULL,

    CONSTRAINT "KeptFields_pkey" PRIMARY KEY ("entity","key")
);
