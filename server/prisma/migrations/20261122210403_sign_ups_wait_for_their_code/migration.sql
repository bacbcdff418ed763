-- CreateTable
CREATE TABLE "WaitingSignUp" (
    "subject" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "mustReset" BOOLEAN NOT NULL,
    "overHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WaitingSignUp_pkey" PRIMARY KEY ("subject")
);
