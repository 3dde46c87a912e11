CREATE TABLE `blob_checks` (
	`sha256` text PRIMARY KEY NOT NULL,
	`health` text NOT NULL,
	`checked_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blob_checks_by_health` ON `blob_checks` (`health`,`sha256`);--> statement-breakpoint
CREATE TABLE `purged_blobs` (
	`sha256` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`purged_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent_bytes` integer NOT NULL,
	`received_bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_ledger` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`step` text NOT NULL,
	`outcome` text NOT NULL,
	`tries` integer NOT NULL,
	`sent_bytes` integer NOT NULL,
	`reason` text,
	`first_tried_at` text NOT NULL,
	`last_tried_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_ledger_by_document` ON `sync_ledger` (`path`,`step`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `priority` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_plan` ON `outbox` (`state`,`step`,`priority`,`place`);--> statement-breakpoint
UPDATE `outbox` SET
	`step` = CASE `state` WHEN 'done' THEN 2 ELSE 1 END,
	`priority` = coalesce((SELECT json_extract(`data`, '$.survey.priority') FROM `documents` WHERE `documents`.`path` = `outbox`.`path`), 5)
WHERE `path` LIKE 'users/%/surveys/%/images/%';
