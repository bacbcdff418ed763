-- AlterTable
ALTER TABLE "Repository" ADD COLUMN     "deployProblem" TEXT,
ADD COLUMN     "publicHost" TEXT;
