-- CreateTable
CREATE TABLE "OrderMail" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "referenceID" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrderMail_organization_referenceID_idx" ON "OrderMail"("organization", "referenceID");

-- CreateIndex
CREATE INDEX "OrderMail_customer_idx" ON "OrderMail"("customer");
