-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "notesLink" TEXT;
