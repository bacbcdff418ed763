-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "remindedDayBefore" TIMESTAMPTZ(3),
ADD COLUMN     "remindedSoon" TIMESTAMPTZ(3);
