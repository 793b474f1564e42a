-- Replaced by state_moves_of.
drop index state_moves_subject;
