-- AlterTable
ALTER TABLE "Customer" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "languages" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "PortalPublished" ADD COLUMN     "languages" JSONB NOT NULL DEFAULT '[]';
