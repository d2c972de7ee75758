-- What a developer wants to see of a request beside its bodies, as JSON, and of a webhook's attempt: where it went when not to
-- the generation's own address, and how the answer began.
ALTER TABLE request_log ADD COLUMN request_headers TEXT;
ALTER TABLE request_log ADD COLUMN response_headers TEXT;
ALTER TABLE delivery_attempt ADD COLUMN url TEXT;
ALTER TABLE delivery_attempt ADD COLUMN answer TEXT;
