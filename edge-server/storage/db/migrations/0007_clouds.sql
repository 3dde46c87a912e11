DROP INDEX `sync_ledger_by_document`;--> statement-breakpoint
ALTER TABLE `sync_ledger` ADD `cloud` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sync_ledger_by_document` ON `sync_ledger` (`cloud`,`path`,`step`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `cloud` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `confirmed_at` text;