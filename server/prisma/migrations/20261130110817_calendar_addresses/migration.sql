-- CreateTable
CREATE TABLE "MeetingCalendar" (
    "customer" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MeetingCalendar_pkey" PRIMARY KEY ("customer")
);
