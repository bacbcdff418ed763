-- CreateTable
CREATE TABLE "UnreferencedObject" (
    "path" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "sightedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UnreferencedObject_pkey" PRIMARY KEY ("path")
);

-- CreateIndex
CREATE INDEX "UnreferencedObject_since_idx" ON "UnreferencedObject"("since");
