-- CreateTable
CREATE TABLE "FlowMailStop" (
    "customer" TEXT NOT NULL,
    "stoppedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FlowMailStop_pkey" PRIMARY KEY ("customer")
);
