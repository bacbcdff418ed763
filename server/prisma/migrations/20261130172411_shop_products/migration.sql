-- CreateTable
CREATE TABLE "ShopProduct" (
    "organization" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "remoteID" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "url" TEXT,
    "image" TEXT,
    "price" DOUBLE PRECISION,
    "currency" TEXT,
    "vendor" TEXT,
    "productType" TEXT,
    "tags" JSONB NOT NULL DEFAULT '[]',
    "options" JSONB NOT NULL DEFAULT '[]',
    "isAvailable" BOOLEAN NOT NULL,
    "run" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "filedHash" TEXT,
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ShopProduct_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "ShopProduct_organization_idx" ON "ShopProduct"("organization");
