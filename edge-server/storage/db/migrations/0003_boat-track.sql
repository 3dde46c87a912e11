CREATE TABLE `track_points` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`accuracy_metres` real NOT NULL,
	`speed_knots` real
);
--> statement-breakpoint
CREATE INDEX `track_points_by_time` ON `track_points` (`at`);