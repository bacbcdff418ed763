-- AlterTable
ALTER TABLE "Credential" ADD COLUMN     "isProven" BOOLEAN NOT NULL DEFAULT false;

-- Nobody but one of them could have chosen a password of the platform's super users.
UPDATE "Credential" SET "isProven" = true WHERE subject IN (
  SELECT 'staff:' || l."user" FROM "UserOrganization" l
  JOIN "Installation" i ON i."platformOrganization" = l.organization WHERE l."superUser");
