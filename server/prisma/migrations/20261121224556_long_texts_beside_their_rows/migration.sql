-- CreateTable
CREATE TABLE "LongText" (
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "LongText_pkey" PRIMARY KEY ("entity","record","hash")
);
