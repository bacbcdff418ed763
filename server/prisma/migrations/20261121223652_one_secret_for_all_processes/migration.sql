-- CreateTable
CREATE TABLE "InstallationSecret" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret" TEXT NOT NULL,

    CONSTRAINT "InstallationSecret_pkey" PRIMARY KEY ("id")
);
