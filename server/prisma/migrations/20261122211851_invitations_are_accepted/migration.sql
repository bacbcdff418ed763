-- AlterTable
ALTER TABLE "Credential" ADD COLUMN     "isOwn" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Invite" ADD COLUMN     "roles" JSONB NOT NULL DEFAULT '[]';
