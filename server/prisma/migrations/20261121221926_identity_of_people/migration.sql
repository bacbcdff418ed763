-- AlterTable
ALTER TABLE "Credential" ADD COLUMN     "mustReset" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "temporaryUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "family" TEXT,
ADD COLUMN     "isBearer" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "replacedAt" TIMESTAMPTZ(3);

-- Whoever is signed in stays so.
UPDATE "Session" SET "family" = gen_random_uuid()::text;
ALTER TABLE "Session" ALTER COLUMN "family" SET NOT NULL;

-- CreateTable
CREATE TABLE "SignInChallenge" (
    "tokenHash" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SignInChallenge_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Totp" (
    "subject" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Totp_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "subject" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("subject","codeHash")
);

-- CreateTable
CREATE TABLE "ResentCode" (
    "name" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ResentCode_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "SignInChallenge_subject_idx" ON "SignInChallenge"("subject");

-- CreateIndex
CREATE INDEX "SignInChallenge_expiresAt_idx" ON "SignInChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "Session_family_idx" ON "Session"("family");
