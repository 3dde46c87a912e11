DROP INDEX `blobs_by_survey`;--> statement-breakpoint
CREATE INDEX `blobs_by_survey` ON `blobs` (`owner`,`survey`,`bytes`);