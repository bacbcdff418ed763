-- CreateTable
CREATE TABLE "DriveFile" (
    "organization" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT,
    "isImported" BOOLEAN NOT NULL DEFAULT false,
    "found" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "run" TEXT NOT NULL,
    "checkedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DriveFile_pkey" PRIMARY KEY ("organization","id")
);
