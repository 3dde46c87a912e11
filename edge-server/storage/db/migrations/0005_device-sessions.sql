ALTER TABLE `devices` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `devices` ADD `last_used_at` text;